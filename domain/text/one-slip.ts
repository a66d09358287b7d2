/** Whether two texts differ by one slip: a character missing, too many or wrong, or two neighbours swapped. */
export function isOneSlipAway(typed: string, intended: string): boolean {
  let same = 0;
  while (same < typed.length && typed[same] === intended[same]) same += 1;
  const [left, right] = [typed.slice(same), intended.slice(same)];
  return (
    left.slice(1) === right ||
    left === right.slice(1) ||
    (left !== '' && left.slice(1) === right.slice(1)) ||
    (left.slice(2) === right.slice(2) && left[0] === right[1] && left[1] === right[0])
  );
}
