import type { Feature } from '../contract';
import Faces from './Faces.svelte';

/** People say something, or show a face. The page has the panel of the chat beside the log. */
const feature: Feature = { overlays: [{ order: 30, component: Faces }] };
export default feature;
