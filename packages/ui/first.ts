/**
 * What must be settled before any other code of the application runs; imported first by its entry.
 * Under the content security policy nothing may be compiled from text, so schemas are told not to
 * try.
 */
import './trusted-types.ts'
import * as z from 'zod'

z.config({ jitless: true })
