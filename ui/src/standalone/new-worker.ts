/**
 * Create a worker from a blob that imports this script: such a worker has the content security policy of the page, so
 * that it reaches no other site.
 */
export function newWorker(script: string): Worker {
  const source = URL.createObjectURL(new Blob([`import ${JSON.stringify(script)};`], { type: 'text/javascript' }));
  return new Worker(source, { type: 'module' });
}
