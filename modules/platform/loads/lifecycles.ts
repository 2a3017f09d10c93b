import { lifecycle } from '@kit/kernel/lifecycle'

/** It may be read and checked again until it is loaded; what was undone is over. */
export const LOAD = lifecycle('load', {
  table: 'loads.load',
  refusal: 'load.illegal_transition',
  versioned: true,
  next: {
    uploaded: ['checking'],
    checking: ['checked', 'refused', 'failed'],
    checked: ['checking', 'loading', 'uploaded'],
    refused: ['checking', 'uploaded'],
    loading: ['loaded', 'failed'],
    failed: ['checking', 'uploaded'],
    loaded: ['undoing'],
    undoing: ['undone', 'loaded'],
    undone: [],
  },
})
