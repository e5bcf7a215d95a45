/** Whether a name is a day that exists, written YYYY-MM-DD. */
export function isShardDate(name: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(name)) return false;
  const time = Date.parse(`${name}T00:00:00Z`);
  return Number.isFinite(time) && new Date(time).toISOString().startsWith(name);
}
