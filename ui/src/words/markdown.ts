import { Marked } from 'marked';

const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign]!);

/**
 * Markdown as we write it. `![what it shows](picture:cards?3,back)` is a picture that the game draws with its own
 * pieces: `cards` names a file of its `ui/rules`, and what follows the question mark is told to it. The page puts it
 * in; where it cannot, what the picture shows is read instead.
 */
const writer = new Marked({
  renderer: {
    image({ href, text }) {
      if (!href.startsWith('picture:')) return false;
      const about = escaped(text);
      const [, name, of = ''] = /^picture:([a-z]+)(?:\?(.*))?$/.exec(href) ?? [];
      return `<span class="picture" role="img" aria-label="${about}" data-picture="${name}" data-of="${escaped(of)}">${about}</span>`;
    },
  },
});

/** A text in Markdown as HTML. */
export const html = (text: string): string => writer.parse(text, { async: false });
