/* A device by what its browser calls itself: "Firefox, Windows". */

const BROWSERS = {
  Edg: 'Edge',
  OPR: 'Opera',
  Firefox: '',
  FxiOS: 'Firefox',
  Chrome: '',
  CriOS: 'Chrome',
  Safari: '',
};
const SYSTEMS = {
  Android: '',
  iPhone: '',
  iPad: '',
  Windows: '',
  'Mac OS X': 'macOS',
  CrOS: 'ChromeOS',
  Linux: '',
};

export function deviceName(agent: string): string {
  const parts = [BROWSERS, SYSTEMS].map((names) => {
    const found = Object.entries(names).find(([sign]) => agent.includes(sign));
    return found && (found[1] || found[0]);
  });
  return parts.filter(Boolean).join(', ') || agent.slice(0, 40) || '–';
}
