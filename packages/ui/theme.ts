import type { Appearance } from './preferences.ts'
import { useMedia } from './wide.ts'

export const useReducedMotion = (): boolean => useMedia('(prefers-reduced-motion: reduce)')

/** Whether the chosen appearance is dark now; `system` follows the device. */
export function useIsDark(appearance: Appearance): boolean {
  const device = useMedia('(prefers-color-scheme: dark)')
  return appearance === 'system' ? device : appearance === 'dark'
}

/** Of a square that holds least and of one that holds most: little is near the ground. */
export const HEAT_COLORS = {
  light: ['#eaf2fd', '#1963cc'],
  dark: ['#22304a', '#8ab8ff'],
}

/** Series in a fixed order, distinct on both grounds and under three simulated deficiencies. */
export const CHART_COLORS = [
  '#1963CC',
  '#E27638',
  '#54A291',
  '#B13581',
  '#846106',
  '#AD7AF8',
] as const
/** The dot beside a currency's code; the text itself is never coloured. */
export const CURRENCY_COLORS: Readonly<Record<string, string>> = {
  USD: '#187718',
  MXN: '#2CA2BC',
  EUR: '#526EE2',
  CAD: '#C17D71',
  GBP: '#8C5394',
}
