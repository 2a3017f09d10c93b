import { create } from 'zustand'

/** The dialogs that are open over whatever page one is on, by name, with what each was given. */
const useOpen = create<{ given: Readonly<Record<string, unknown>> }>(() => ({ given: {} }))

/**
 * Opens a dialog that stands over any page, by its name. Remembered: whoever asks before the code
 * of the dialog has arrived is served when it does. What it is given, the dialog reads itself.
 */
export function openDialog(name: string, given: unknown = null): void {
  useOpen.setState((state) => ({ given: { ...state.given, [name]: given } }))
}

/** For the part that draws the dialog of this name. */
export function useDialog(name: string): { open: boolean; given: unknown; close: () => void } {
  const all = useOpen((state) => state.given)
  const close = () =>
    useOpen.setState((state) => ({
      given: Object.fromEntries(Object.entries(state.given).filter(([other]) => other !== name)),
    }))
  return { open: name in all, given: all[name], close }
}
