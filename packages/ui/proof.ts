import { create } from 'zustand'

type Answer = (proved: boolean) => void
type State = { waiting: readonly Answer[] }

const useProof = create<State>()(() => ({ waiting: [] }))

/** Whether a grave act waits until its person shows who they are: then the dialog stands open. */
export const useProofIsAsked = (): boolean => useProof(({ waiting }) => waiting.length > 0)

/** Opens the dialog; several acts at once wait for the same one. False: they would not. */
export const askForProof = (): Promise<boolean> =>
  new Promise((answer) => useProof.setState(({ waiting }) => ({ waiting: [...waiting, answer] })))

/** What the dialog came to, for all that wait. */
export function answerProof(proved: boolean): void {
  const { waiting } = useProof.getState()
  useProof.setState({ waiting: [] })
  for (const answer of waiting) answer(proved)
}
