import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ROOT } from './root.ts'

export type Ending = { code: number; output: string }

/**
 * Runs a program of `node_modules/.bin` or of the system and answers how it ended. `show` passes
 * its output on as it comes; `folder` is another project than this one.
 */
export function runProgram(
  program: string,
  options: readonly string[],
  {
    show = false,
    environment = {},
    folder = ROOT,
  }: { show?: boolean; environment?: Record<string, string>; folder?: string } = {},
): Promise<Ending> {
  const PATH = `${join(folder, 'node_modules/.bin')}:${process.env['PATH'] ?? ''}`
  return new Promise((resolve, reject) => {
    const child = spawn(program, options, {
      cwd: folder,
      env: { ...process.env, ...environment, PATH },
      stdio: ['ignore', show ? 'inherit' : 'pipe', show ? 'inherit' : 'pipe'],
    })
    const output: Buffer[] = []
    child.stdout?.on('data', (text: Buffer) => output.push(text))
    child.stderr?.on('data', (text: Buffer) => output.push(text))
    child.once('error', reject)
    child.once('close', (code) =>
      resolve({ code: code ?? 1, output: Buffer.concat(output).toString() }),
    )
  })
}
