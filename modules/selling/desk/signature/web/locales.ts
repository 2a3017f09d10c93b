import type { Bilingual } from '@kit/ui/bilingual'

export default {
  text: ['Documento por firmar', 'Document to sign'],
  hash: ['Huella SHA-256', 'SHA-256 hash'],
  kept: ['Firmas', 'Signatures'],
  earlier: ['Firmas anteriores', 'Earlier signatures'],
  retroactive: ['RETROACTIVA', 'RETROACTIVE'],
  reservation: ['Ver la reserva', 'View reservation'],
  due: ['Falta la firma de: {{who}}.', 'Signature pending: {{who}}.'],
  anew: [
    'La reserva se modificó después de la firma; las firmas son de una versión anterior.',
    'The reservation changed after it was signed; the signatures are for an earlier version.',
  ],
  all_signed: ['No hay firmas pendientes.', 'No signatures pending.'],
  over: ['La reserva ya no admite firmas.', 'The reservation no longer takes signatures.'],
  not_signed: ['Sin firma', 'Not signed'],
  unreadable: ['No se puede mostrar la firma.', 'The signature cannot be displayed.'],
  signed_text: ['Texto firmado', 'Signed text'],
  no_text: [
    'Se firmó antes de que el sistema guardara el texto.',
    'It was signed before the system kept the text.',
  ],
  signer: {
    client: ['Cliente', 'Customer'],
    rep: ['Rep', 'Rep'],
    supervisor: ['Supervisor', 'Supervisor'],
    retro: ['Responsable del registro posterior', 'Late-entry signer'],
  },
  standing: {
    current: ['VIGENTE', 'CURRENT'],
    earlier: ['VERSIÓN ANTERIOR', 'EARLIER VERSION'],
    untexted: ['SIN TEXTO', 'NO TEXT'],
    broken: ['NO COINCIDE', 'MISMATCH'],
  },
  verdict: {
    current: [
      'La huella se recalculó y coincide con el texto y con la reserva.',
      'The hash was recalculated and matches the text and the reservation.',
    ],
    earlier: [
      'La huella coincide con el texto firmado; la reserva se modificó después.',
      'The hash matches the signed text; the reservation changed afterward.',
    ],
    untexted: ['Solo se guardó la firma.', 'Only the signature was kept.'],
    broken: [
      'El texto firmado no coincide con la reserva y no hay cambios registrados. Avise a un administrador.',
      'The signed text does not match the reservation and no change is on record. Tell an administrator.',
    ],
  },
  sign: {
    button: ['Firmar: {{who}}', 'Sign: {{who}}'],
    anew: ['Firmar de nuevo: {{who}}', 'Sign again: {{who}}'],
    title: ['Firma de {{who}}', '{{who}} signature'],
    read: ['Lea el texto completo antes de firmar.', 'Read the full text before signing.'],
    yes: ['Guardar firma', 'Save signature'],
    no: ['Cerrar sin firmar', 'Close without signing'],
    done: ['Firma guardada', 'Signature saved'],
    field: ['Firma', 'Signature'],
    missing: ['Firme o escriba su nombre.', 'Sign or type your name.'],
    outdated: ['No se guardó la firma', 'The signature was not saved'],
  },
} satisfies Bilingual
