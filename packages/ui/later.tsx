import { lazy, useState, type ComponentType, type FunctionComponent } from 'react'
import { untilLoaded } from './unloaded.ts'

type Loaded<Props> = { default: FunctionComponent<Props> }

/**
 * Loads what is made of antd's parts, together with what they stand on. Their style sheet is asked
 * for first, so that the part's own rules come after it.
 */
export async function onParts<Props extends object>(
  load: () => Promise<Loaded<Props>>,
  options: { desk?: boolean } = {},
): Promise<Loaded<Props>> {
  const ground = import('./parts.tsx')
  const [{ Parts }, { default: Part }] = await Promise.all([ground, load()])
  return {
    default: function OnParts(props: Props) {
      return (
        <Parts {...options}>
          <Part {...props} />
        </Parts>
      )
    },
  }
}

/** A dialog, a drawer, an editor: made of antd's parts, and loaded when it is first shown. */
export const later = <Props extends object>(
  load: () => Promise<Loaded<Props>>,
): ComponentType<Props> => lazy(untilLoaded(() => onParts(load)))

/** Whether it was open at any time: what was loaded to be shown stays, so that it can close. */
export function useOpenedOnce(open: boolean): boolean {
  const [opened, setOpened] = useState(open)
  if (open && !opened) setOpened(true)
  return opened
}
