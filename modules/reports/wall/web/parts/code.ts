import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { CODE } from '../../rules.ts'

/** It outlives sessions, because a board has none: a screen that was switched off opens by itself. */
export const useCode = create<{ code: string }>()(
  persist((): { code: string } => ({ code: '' }), { name: 'mostrador.board' }),
)

export function keepCode(typed: string): void {
  useCode.setState({ code: CODE.plain(typed) })
}

/** An address may carry it after the number sign, which no server is told of. */
export function takeCode(): void {
  const carried = window.location.hash.slice(1)
  if (carried === '') return
  keepCode(carried)
  window.history.replaceState(window.history.state, '', window.location.pathname)
}
