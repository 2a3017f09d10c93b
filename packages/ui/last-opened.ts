let opened: string | null = null

/** A row was opened: whoever comes back to its list finds the keyboard where they left it. */
export function rememberOpened(href: string): void {
  opened = href
}

/** Whether this is the row that was opened last; it is answered once. */
export function wasOpened(href: string): boolean {
  if (opened !== href) return false
  opened = null
  return true
}
