import type es from './es.ts'

export default {
  text: 'Document to sign',
  hash: 'SHA-256 hash',
  kept: 'Signatures',
  earlier: 'Earlier signatures',
  retroactive: 'RETROACTIVE',
  reservation: 'View reservation',
  due: 'Signature pending: {{who}}.',
  anew: 'The reservation changed after it was signed; the signatures are for an earlier version.',
  all_signed: 'No signatures pending.',
  over: 'The reservation no longer takes signatures.',
  not_signed: 'Not signed',
  unreadable: 'The signature cannot be displayed.',
  signed_text: 'Signed text',
  no_text: 'It was signed before the system kept the text.',
  signer: {
    client: 'Customer',
    rep: 'Rep',
    supervisor: 'Supervisor',
    retro: 'Late-entry signer',
  },
  standing: {
    current: 'CURRENT',
    earlier: 'EARLIER VERSION',
    untexted: 'NO TEXT',
    broken: 'MISMATCH',
  },
  verdict: {
    current: 'The hash was recalculated and matches the text and the reservation.',
    earlier: 'The hash matches the signed text; the reservation changed afterward.',
    untexted: 'Only the signature was kept.',
    broken:
      'The signed text does not match the reservation and no change is on record. Tell an administrator.',
  },
  sign: {
    button: 'Sign: {{who}}',
    anew: 'Sign again: {{who}}',
    title: '{{who}} signature',
    read: 'Read the full text before signing.',
    yes: 'Save signature',
    no: 'Close without signing',
    done: 'Signature saved',
    field: 'Signature',
    missing: 'Sign or type your name.',
    outdated: 'The signature was not saved',
  },
} satisfies typeof es
