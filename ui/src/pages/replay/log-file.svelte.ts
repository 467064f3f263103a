import { go } from '../../router.svelte';
import { openLog } from '../../wire/api';
import { checkDeal, type DealLog } from '../../wire/deal';
import { errorText, t } from '../../words/current.svelte';

/** The longest file that is read at all: no game is as long. */
const MOST = 1024 * 1024;

/** A log somebody brings as a file: judged by the server, which knows the rules, and its deal by the browser too. */
export class LogFile {
  busy = $state(false);
  /** Why it cannot be looked at, or not be trusted, in words. */
  problem = $state('');

  /** A file let go over the page. */
  async drop(event: DragEvent): Promise<void> {
    const file = event.dataTransfer?.files[0];
    if (!file) return;
    event.preventDefault();
    await this.open(file);
  }

  /** Look at the game of a file. */
  async open(file: File | undefined): Promise<void> {
    if (!file || this.busy) return;
    this.busy = true;
    this.problem = '';
    try {
      if (file.size > MOST) this.problem = t('error-log-foreign');
      else await this.#look(file);
    } catch (error) {
      this.problem = errorText(error);
    }
    this.busy = false;
  }

  async #look(file: File): Promise<void> {
    const { id, fair } = await openLog(file);
    // The browser makes every draw again by itself: whoever brought the file need not trust the house.
    const found = checkDeal(JSON.parse(await file.text()) as DealLog);
    go(`/t/${id}/replay${fair && found.fair ? '' : '?unfair'}`);
  }
}
