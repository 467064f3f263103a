import { needed } from '@ui/words/text-groups';

/* Components are tested without the page that loads their texts. */
needed.add('table').add('pages');
