import { create } from 'zustand'

/** A message that somebody here sent, whose end nobody has told them yet. */
export type Followed = { id: string; number_id: number; text: string }

type State = {
  followed: readonly Followed[]
  /** The last that arrived: the form that still holds its text may be emptied. */
  arrived: Followed | null
}

/** Outlives the form, the dialog and the page that the message was sent from. */
export const useFollowed = create<State>(() => ({ followed: [], arrived: null }))

export function follow(message: Followed): void {
  useFollowed.setState(({ followed }) => ({
    followed: [...followed.filter(({ id }) => id !== message.id), message],
  }))
}

export function unfollow(message: Followed, { arrived }: { arrived: boolean }): void {
  useFollowed.setState((state) => ({
    followed: state.followed.filter(({ id }) => id !== message.id),
    arrived: arrived ? message : state.arrived,
  }))
}
