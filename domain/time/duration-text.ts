const HOUR = 60;
const DAY = 24 * HOUR;

/** A span of whole minutes in its two largest units: '45 min', '3 h 20 min', '2 d 4 h'. */
export function durationText(minutes: number): string {
  if (minutes < HOUR) return `${minutes} min`;
  const [unit, name, smaller, smallerName] = minutes < DAY ? [HOUR, 'h', 1, 'min'] : [DAY, 'd', HOUR, 'h'];
  const whole = Math.floor(minutes / unit);
  const rest = Math.floor((minutes % unit) / smaller);
  return rest > 0 ? `${whole} ${name} ${rest} ${smallerName}` : `${whole} ${name}`;
}
