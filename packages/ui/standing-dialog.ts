import { create } from 'zustand'

/** Names of the dialogs that are open over whatever page one is on. */
const useOpen = create<{ names: readonly string[] }>(() => ({ names: [] }))

/**
 * Opens a dialog that stands over any page, by its name. Remembered: whoever asks before the code
 * of the dialog has arrived is served when it does.
 */
export function openDialog(name: string): void {
  useOpen.setState(({ names }) => ({ names: [...new Set([...names, name])] }))
}

/** For the part that draws the dialog of this name. */
export function useDialog(name: string): { open: boolean; close: () => void } {
  const open = useOpen(({ names }) => names.includes(name))
  const close = () =>
    useOpen.setState(({ names }) => ({ names: names.filter((other) => other !== name) }))
  return { open, close }
}
