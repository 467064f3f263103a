import { withTexts } from '../words/current.svelte';
import type { TextGroup } from '../words/text-groups';
import type { Words } from '../words/words';
import LoadFailed from './LoadFailed.svelte';

/** Load a component with the texts it needs; what says that it could not be loaded, if so. */
export async function loaded<T>(module: Promise<T>, groups: readonly TextGroup[], words?: Words): Promise<T> {
  try {
    return await withTexts(module, groups, words);
  } catch {
    return { default: LoadFailed } as T;
  }
}
