import { create } from 'zustand'

/** A message that somebody here sent, whose end nobody has told them yet. */
export type Followed = { id: string; number_id: number; text: string }

type State = {
  followed: readonly Followed[]
  /** Whose end was told on this page: the server's list may have been made just before. */
  told: ReadonlySet<string>
  /** The last that arrived: the form that still holds its text may be emptied. */
  arrived: Followed | null
}

/** Outlives the form, the dialog and the page that the message was sent from. */
export const useFollowed = create<State>(() => ({
  followed: [],
  told: new Set(),
  arrived: null,
}))

export function follow(message: Followed): void {
  useFollowed.setState(({ followed, told }) =>
    told.has(message.id)
      ? {}
      : { followed: [...followed.filter(({ id }) => id !== message.id), message] },
  )
}

export function unfollow(message: Followed, { arrived }: { arrived: boolean }): void {
  useFollowed.setState((state) => ({
    followed: state.followed.filter(({ id }) => id !== message.id),
    told: new Set([...state.told, message.id]),
    arrived: arrived ? message : state.arrived,
  }))
}
