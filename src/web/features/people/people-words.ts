/** "Only you, so far", "You, and 1 person invited", "3 work on this brand, 2 invited". */
export function peopleWords(members: number, invited: number): string {
  if (members > 1) return `${members} work on this brand${invited > 0 ? `, ${invited} invited` : ""}`;
  if (invited === 0) return "Only you, so far";
  return `You, and ${invited} ${invited === 1 ? "person" : "people"} invited`;
}
