import { Component, Suspense, type ReactNode } from 'react'
import { isUnloadedCode, waitBeforeAgain } from './unloaded.ts'

type State = { failures: number; broken: boolean }

/**
 * Stands around a part that is beside the page (a badge, a dialog that waits): what goes wrong in
 * it takes nothing else away. Texts or code that did not arrive are asked for again; the part's own
 * fault, which React writes to the console, leaves its place empty.
 */
export class Beside extends Component<{ children: ReactNode }, State> {
  override state: State = { failures: 0, broken: false }
  #again: ReturnType<typeof setTimeout> | undefined

  static getDerivedStateFromError(): Partial<State> {
    return { broken: true }
  }

  override componentDidCatch(error: unknown): void {
    if (!isUnloadedCode(error)) return
    const { failures } = this.state
    this.#again = setTimeout(
      () => this.setState({ failures: failures + 1, broken: false }),
      waitBeforeAgain(failures),
    )
  }

  override componentWillUnmount(): void {
    clearTimeout(this.#again)
  }

  override render(): ReactNode {
    if (this.state.broken) return null
    return <Suspense fallback={null}>{this.props.children}</Suspense>
  }
}
