// What a test tells the processes that it torments (`preload.ts` does it).
import { renameSync, writeFileSync } from 'node:fs'

export type Control = {
  /** How far the clock of the processes is from that of the machine. */ clock_ms: number
  disk: 'well' | 'slow' | 'full'
}
/** A line of the product that is something else in this run. */
export type Mistake = { file: string; from: string; to: string }

export const WELL: Control = { clock_ms: 0, disk: 'well' }

export function tell(file: string, control: Control): void {
  writeFileSync(`${file}.next`, JSON.stringify(control))
  renameSync(`${file}.next`, file)
}
