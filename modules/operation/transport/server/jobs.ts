import { job } from '@kit/jobs/job'
import * as z from 'zod'
import { abandonProposal, searchProposal } from './proposal.ts'
import { abandonCall, tellOperator } from './tell-operator.ts'

/** A search that died is made again from its beginning and finds the same. */
export const proposalAsked = job(
  'propose-groupings',
  z.object({ proposal_id: z.number() }),
  ({ proposal_id }, { database }) => searchProposal(database, proposal_id),
  {
    runner: 'long',
    tries: 3,
    key: ({ proposal_id }) => `proposal-${proposal_id}`,
    abandon: ({ proposal_id }, tx) => abandonProposal(tx, proposal_id),
  },
)

/** An operator who does not answer is asked for some hours, with longer and longer waits. */
export const operatorAsked = job(
  'tell-operator',
  z.object({ call_id: z.number() }),
  ({ call_id }, context) => tellOperator(call_id, context),
  {
    runner: 'outside',
    tries: 10,
    // The service says that its operator did not answer.
    abandon: async ({ call_id }, tx) => {
      await abandonCall(tx, call_id)
      return null
    },
  },
)
