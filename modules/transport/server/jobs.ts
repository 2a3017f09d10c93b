import { job } from '@kit/jobs/job'
import * as z from 'zod'
import { searchProposal } from './proposal.ts'

/** A search that died is made again from its beginning and finds the same. */
export const proposalAsked = job(
  'propose-groupings',
  z.object({ proposal_id: z.number() }),
  ({ proposal_id }, { database }) => searchProposal(database, proposal_id),
  { tries: 3, key: ({ proposal_id }) => `proposal-${proposal_id}` },
)
