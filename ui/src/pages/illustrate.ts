import { type Component, mount, unmount } from 'svelte';
import type { Attachment } from 'svelte/attachments';
import type { PictureProps } from '../wire/picture-props';
import type { Words } from '../words/words';

/** Puts the pictures a game has into a page that names them; one it has not is left in words. */
export function illustrate(pictures: Map<string, Component<PictureProps>>, words: Words): Attachment<HTMLElement> {
  return (page) => {
    const drawn = [...page.querySelectorAll<HTMLElement>('[data-picture]')].flatMap((place) => {
      const picture = pictures.get(place.dataset.picture!);
      if (!picture) return [];
      place.replaceChildren();
      return [mount(picture, { target: place, props: { of: place.dataset.of!, words } })];
    });
    return () => drawn.forEach((each) => void unmount(each));
  };
}
