// Concurrency for two cores: two pages at a time.
const CONCURRENCY = 2;

export async function forEachConcurrently(list, work) {
  const waiting = [...list];
  const worker = async () => {
    while (waiting.length > 0) {
      await work(waiting.shift());
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
}
