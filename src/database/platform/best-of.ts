/**
 * Takes values by their index, the indexes that are looked at, where a list begins and how long it is to be; returns the indexes that its
 * page is among: those of the largest values from there on, and of all that equal the last of them or the one it begins after. Of a
 * million values this is a few milliseconds where sorting them would be hundreds.
 */
export function bestOf(
  values: Int32Array,
  looked: Int32Array,
  { after, limit }: { readonly after: number | null; readonly limit: number },
): readonly number[] {
  let most = 0;
  for (let place = 0; place < looked.length; place += 1) {
    const value = values[looked[place] ?? 0] ?? 0;
    if (value > most) most = value;
  }
  const start = Math.min(after ?? most, most);
  const having = new Int32Array(most + 1);
  for (let place = 0; place < looked.length; place += 1) {
    const value = values[looked[place] ?? 0] ?? 0;
    having[value] = (having[value] ?? 0) + 1;
  }
  // Of those that equal the one it begins after, who knows how many come before it.
  let [least, found] = [start, after === null || after > most ? (having[start] ?? 0) : 0];
  while (least > 0 && found < limit) {
    least -= 1;
    found += having[least] ?? 0;
  }
  const best: number[] = [];
  for (let place = 0; place < looked.length; place += 1) {
    const index = looked[place] ?? 0;
    const value = values[index] ?? 0;
    if (value >= least && value <= start) best.push(index);
  }
  return best;
}
