import { lifecycle } from '@kit/kernel/lifecycle'

/** A check may be asked for again until the file is loaded; what was undone is over. */
export const LOAD = lifecycle('load', {
  table: 'loads.load',
  refusal: 'load.illegal_transition',
  versioned: true,
  next: {
    uploaded: ['checking'],
    checking: ['checked', 'refused'],
    checked: ['checking', 'loading'],
    refused: ['checking'],
    loading: ['loaded', 'failed'],
    failed: ['checking'],
    loaded: ['undoing'],
    undoing: ['undone', 'loaded'],
    undone: [],
  },
})
