let shown = $state(false);
let own: (() => void) | null = null;

/** The sheet « Lecture », which every page can open. */
export const reading = {
  /** True while the sheet is shown over a page without a sheet of its game. */
  get shown(): boolean {
    return shown;
  },

  /** Open the sheet. */
  open(): void {
    if (own) own();
    else shown = true;
  },

  /** Close it. */
  close(): void {
    shown = false;
  },

  /** Have a table open its sheet, which has the keys of its game; return a function that ends this. */
  openBy(table: () => void): () => void {
    own = table;
    return () => {
      if (own === table) own = null;
    };
  },
};
