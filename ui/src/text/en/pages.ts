/* What other pages need, and what a table opens later. */
export default Object.values(import.meta.glob<string>('./pages/*.ftl', { eager: true, import: 'default' }));
