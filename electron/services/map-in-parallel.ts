/** Maps with at most `width` calls under way at a time; results keep the order of the items. */
export async function mapInParallel<T, R>(
  items: readonly T[],
  width: number,
  map: (item: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  const queue = items.entries();
  const worker = async () => {
    for (const [index, item] of queue) results[index] = await map(item);
  };
  await Promise.all(Array.from({ length: width }, worker));
  return results;
}
