import { later } from '@kit/ui/later'

/** With the library that draws codes, which no page needs before its moment. */
export const GuestLink = later(async () => ({
  default: (await import('./parts/guest-link.tsx')).GuestLink,
}))
