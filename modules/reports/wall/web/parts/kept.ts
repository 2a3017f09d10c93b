import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { BoardFigures } from '../../contract.ts'

type Kept = { code: string; figures: unknown; read_at: number }
const NOTHING: Kept = { code: '', figures: null, read_at: 0 }

/** What this board showed last: a screen that is switched on without a network begins with it. */
const useKept = create<Kept>()(persist((): Kept => NOTHING, { name: 'mostrador.board.last' }))

export function keepFigures(kept: Kept): void {
  useKept.setState(kept)
}

/** The code opens nothing any more: what it opened is shown no more either. */
export function forgetFigures(): void {
  useKept.setState(NOTHING)
}

/** Null: nothing of this code, or nothing that this version can read. */
export function useKeptFigures(code: string): { figures: BoardFigures; read_at: number } | null {
  const kept = useKept()
  if (kept.code !== code) return null
  const { data } = BoardFigures.safeParse(kept.figures)
  return data ? { figures: data, read_at: kept.read_at } : null
}
