import type es from './es.ts'

export default {
  text: 'What is signed',
  hash: 'SHA-256 hash',
  kept: 'Signatures',
  earlier: 'Earlier signatures',
  retroactive: 'RETROACTIVE',
  reservation: 'See the reservation',
  due: 'Still to sign: {{who}}.',
  anew: 'The reservation changed after it was signed: what was signed is of an earlier version.',
  all_signed: 'Nobody has to sign.',
  over: 'The reservation is not signed any more.',
  not_signed: 'Not signed',
  unreadable: 'The drawing cannot be shown.',
  signed_text: 'Text that was signed',
  no_text: 'It was signed before texts were kept.',
  signer: {
    client: 'Customer',
    rep: 'Rep',
    supervisor: 'Supervisor',
    retro: 'Who notes it afterwards',
  },
  standing: {
    current: 'CURRENT',
    earlier: 'OF AN EARLIER VERSION',
    untexted: 'WITHOUT TEXT',
    broken: 'DOES NOT MATCH',
  },
  verdict: {
    current: 'The hash was computed anew and matches the text and the reservation.',
    earlier: 'The hash matches what was signed; the reservation changed since.',
    untexted: 'Only the drawing was kept.',
    broken:
      'The signed text is not that of the reservation, and nobody noted a change. Tell an administrator.',
  },
  sign: {
    button: 'Sign: {{who}}',
    anew: 'Sign anew: {{who}}',
    title: 'Signature of {{who}}',
    read: 'Read the whole text before signing.',
    yes: 'Keep the signature',
    no: 'Close without signing',
    done: 'Signature kept',
    field: 'Signature',
    missing: 'Sign or type your name.',
    outdated: 'The signature was not kept',
  },
} satisfies typeof es
