/** What a rep was to sell and sold in one currency, in ten-thousandths of it, and on how many days. */
export type Figures = { currency: string; target: bigint; sold: bigint; days: number }
export type Player = { rep_id: number; team_id: number; figures: readonly Figures[] }

/** In hundredths of a percent; null: had no target, and so does not count. */
export type Score = bigint | null
export type RepStanding = { rep_id: number; team_id: number; score: Score; place: number }
export type TeamStanding = {
  team_id: number
  score: Score
  place: number
  counted: number
  members: RepStanding[]
}

/** One lucky sale against a tiny target must not decide a season. */
export const SCORE_MAX = 20_000n

/**
 * How much of their own target a rep attained, at most 200 %. Targets of two currencies have no sum:
 * each counts by its days.
 */
export function scoreOf(figures: readonly Figures[]): Score {
  const counted = figures.filter(({ target, days }) => target > 0n && days > 0)
  if (counted.length === 0) return null
  // Σ sold/target · days over Σ days, as one fraction, rounded once.
  const days = counted.reduce((sum, one) => sum + BigInt(one.days), 0n)
  const under = counted.reduce((product, { target }) => product * target, 1n)
  const over = counted.reduce(
    (sum, { sold, target, days: own }) =>
      sum + (sold < 0n ? 0n : sold) * BigInt(own) * (under / target),
    0n,
  )
  const score = rounded(over * 10_000n, under * days)
  return score > SCORE_MAX ? SCORE_MAX : score
}

/** A team has the mean of its members: a small desk weighs as much as a large one. */
export function standingsOf(
  team_ids: readonly number[],
  players: readonly Player[],
): TeamStanding[] {
  const scored = players.map(({ rep_id, team_id, figures }) => ({
    rep_id,
    team_id,
    score: scoreOf(figures),
  }))
  const members = placed(scored)
  const teams = team_ids.map((team_id) => {
    const own = members.filter((member) => member.team_id === team_id)
    const scores = own.flatMap(({ score }) => (score === null ? [] : [score]))
    return {
      team_id,
      counted: scores.length,
      score:
        scores.length === 0
          ? null
          : rounded(
              scores.reduce((sum, score) => sum + score, 0n),
              BigInt(scores.length),
            ),
      members: own,
    }
  })
  return placed(teams)
}

/** The best first; equals share a place, and who has no score stands last. */
function placed<One extends { score: Score }>(all: readonly One[]): (One & { place: number })[] {
  const isAhead = (one: Score, other: Score): boolean =>
    one !== null && (other === null || one > other)
  return all
    .map((one) => ({
      ...one,
      place: 1 + all.filter((other) => isAhead(other.score, one.score)).length,
    }))
    .toSorted((one, other) => one.place - other.place)
}

/** Half up; nothing here is below zero. */
const rounded = (over: bigint, under: bigint): bigint => (2n * over + under) / (2n * under)

/** `"87.50"`. */
export const percentText = (score: bigint): string =>
  `${score / 100n}.${(score % 100n).toString().padStart(2, '0')}`
