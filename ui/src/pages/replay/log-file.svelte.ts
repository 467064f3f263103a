import { go } from '../../router.svelte';
import { openLog } from '../../wire/api';
import { checkDeal, type DealLog } from '../../wire/deal-check';
import { errorText, t } from '../../words/current.svelte';

/** The longest file that is read at all: no game is as long. */
const MOST = 1024 * 1024;

/** A game log from a file: the server checks the rules, the browser also checks the deal. */
export class LogFile {
  busy = $state(false);
  /** Why it cannot be opened or trusted, in words. */
  problem = $state('');

  /** Open a file dropped on the page. */
  async drop(event: DragEvent): Promise<void> {
    const file = event.dataTransfer?.files[0];
    if (!file) return;
    event.preventDefault();
    await this.open(file);
  }

  /** Replay the game of a file. */
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
    // The browser repeats every draw itself, so nobody has to trust the server.
    const found = checkDeal(JSON.parse(await file.text()) as DealLog);
    go(`/t/${id}/replay${fair && found.fair ? '' : '?unfair'}`);
  }
}
