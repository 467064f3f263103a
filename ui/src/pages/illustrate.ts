import { type Component, mount, unmount } from 'svelte';
import type { Attachment } from 'svelte/attachments';
import type { PictureProps } from '../wire/picture-props';
import type { Words } from '../words/words';

/** Put the pictures of a game into a page that names them; a picture the game does not have is left in words. */
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
