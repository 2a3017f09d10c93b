export type Device = Readonly<{ browser: string | null; system: string | null }>

type Names = readonly (readonly [RegExp, string])[]

// Each browser also carries the names of those it descends from: the more particular stand first.
const BROWSERS: Names = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|OPiOS|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/\S+ .*Safari\//, 'Safari'],
]
const SYSTEMS: Names = [
  [/\biPad\b/, 'iPadOS'],
  [/\biPhone\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]

/**
 * What a browser says of itself in `User-Agent`, in the names people know it by; null where it says
 * nothing known. It is for recognising the own devices, never for deciding anything.
 */
export const deviceOfAgent = (user_agent: string | null): Device => ({
  browser: nameIn(user_agent, BROWSERS),
  system: nameIn(user_agent, SYSTEMS),
})

const nameIn = (text: string | null, names: Names): string | null =>
  names.find(([pattern]) => pattern.test(text ?? ''))?.[1] ?? null
