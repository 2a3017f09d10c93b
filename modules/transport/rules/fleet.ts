import { leavesAt, type RideDirection } from './grouping.ts'

/** Minutes count from midnight, money in cents; rides and vehicles are named by their index. */
export type Problem = Readonly<{
  rides: readonly Readonly<{
    item_id: number
    lane: string
    direction: RideDirection
    at: number
    pax: number
  }>[]
  vehicles: readonly Readonly<{ id: number; seats: number; cost: number }>[]
  /** When vehicles drive what is not to be touched, by their index. */
  busy: readonly Readonly<{ vehicle: number; from: number; to: number }>[]
  standing: readonly Trip[]
  /** How long the first who is ready may wait for the last. */
  wait_max: number
  /** How long a trip takes its vehicle. */
  trip_minutes: number
  seed: number
}>

export type Trip = Readonly<{
  lane: string
  direction: RideDirection
  vehicle: number
  rides: readonly number[]
  seats: number
  first: number
  last: number
  at: number
  /** The stored group that it still is; null: it is made anew. */
  group_id: number | null
}>
export type Solution = Readonly<{ trips: readonly Trip[]; waiting: readonly number[] }>

type Place = Readonly<{ trip: Trip | null; with: Trip; cents: number; slack: number; wait: number }>

/** Trips under way of being changed: a round begins, tries, and stands or is undone. */
export class Fleet {
  readonly problem: Problem
  waiting: number[] = []
  readonly #of_lane = new Map<string, Trip[]>()
  readonly #of_vehicle: Trip[][]
  #undone: (() => void)[] = []
  #cents = 0
  #wait = 0
  #waiting_before: number[] = []

  constructor(problem: Problem, from: Solution = { trips: [], waiting: [] }) {
    this.problem = problem
    this.#of_vehicle = problem.vehicles.map(() => [])
    for (const trip of from.trips) this.#add(trip)
    this.waiting = [...from.waiting]
    this.begin()
  }

  trips(): readonly Trip[] {
    return [...this.#of_lane.values()].flat()
  }

  solution(): Solution {
    return { trips: this.trips(), waiting: [...this.waiting] }
  }

  score(): readonly [number, number, number] {
    const pax = this.waiting.reduce((all, ride) => all + this.problem.rides[ride]!.pax, 0)
    return [pax, this.#cents, this.#wait]
  }

  begin(): void {
    this.#undone = []
    this.#waiting_before = [...this.waiting]
  }

  undo(): void {
    for (const step of this.#undone.reverse()) step()
    this.waiting = this.#waiting_before
    this.begin()
  }

  dissolve(trip: Trip): void {
    this.#take(trip)
    this.waiting.push(...trip.rides)
  }

  /** Into the cheapest place; of equal ones where the fewest seats stay empty. `blink` misses some. */
  seat(ride: number, blink: () => boolean): void {
    const { lane, pax } = this.problem.rides[ride]!
    let best: Place | null = null
    for (const trip of this.#of_lane.get(lane) ?? []) {
      if (blink()) continue
      const place = this.#joining(trip, ride)
      if (place && isCheaper(place, best)) best = place
    }
    const own = this.#alone(ride)
    if (own && isCheaper(own, best)) best = own
    if (pax > 0 && best) {
      if (best.trip) this.#take(best.trip)
      this.#add(best.with)
      this.waiting = this.waiting.filter((one) => one !== ride)
    } else if (!this.waiting.includes(ride)) this.waiting.push(ride)
  }

  #joining(trip: Trip, ride: number): Place | null {
    const { at, pax } = this.problem.rides[ride]!
    const first = Math.min(trip.first, at)
    const last = Math.max(trip.last, at)
    if (last - first > this.problem.wait_max) return null
    const seats = trip.seats + pax
    const leaves = leavesAt(trip.direction, [first, last])
    const vehicle = this.#vehicleFor(seats, leaves, trip)
    if (vehicle === null) return null
    return {
      trip,
      with: { ...trip, vehicle, seats, first, last, at: leaves, rides: [...trip.rides, ride] },
      cents: this.#cost(vehicle) - this.#cost(trip.vehicle),
      slack: this.problem.vehicles[vehicle]!.seats - seats,
      wait: last - first - (trip.last - trip.first),
    }
  }

  #alone(ride: number): Place | null {
    const { lane, direction, at, pax } = this.problem.rides[ride]!
    const vehicle = this.#vehicleFor(pax, at, null)
    if (vehicle === null) return null
    const rides = [ride]
    const seats = pax
    return {
      trip: null,
      with: { lane, direction, vehicle, rides, seats, first: at, last: at, at, group_id: null },
      cents: this.#cost(vehicle),
      slack: this.problem.vehicles[vehicle]!.seats - pax,
      wait: 0,
    }
  }

  /** The vehicle it has while that will do, else the cheapest that seats them and is free then. */
  #vehicleFor(seats: number, at: number, trip: Trip | null): number | null {
    const { vehicles } = this.problem
    if (trip && vehicles[trip.vehicle]!.seats >= seats && this.#isFree(trip.vehicle, at, trip))
      return trip.vehicle
    let found: number | null = null
    for (let vehicle = 0; vehicle < vehicles.length; vehicle++) {
      if (vehicles[vehicle]!.seats < seats) continue
      if (found !== null && this.#cost(vehicle) >= this.#cost(found)) continue
      if (this.#isFree(vehicle, at, trip)) found = vehicle
    }
    return found
  }

  #isFree(vehicle: number, at: number, besides: Trip | null): boolean {
    const { trip_minutes, busy } = this.problem
    return (
      this.#of_vehicle[vehicle]!.every(
        (trip) => trip === besides || Math.abs(trip.at - at) >= trip_minutes,
      ) &&
      busy.every((one) => one.vehicle !== vehicle || one.to <= at || at + trip_minutes <= one.from)
    )
  }

  #cost(vehicle: number): number {
    return this.problem.vehicles[vehicle]!.cost
  }

  #add(trip: Trip): void {
    this.#enter(trip)
    this.#undone.push(() => this.#leave(trip))
  }

  #take(trip: Trip): void {
    this.#leave(trip)
    this.#undone.push(() => this.#enter(trip))
  }

  #enter(trip: Trip): void {
    const lane = this.#of_lane.get(trip.lane)
    if (lane) lane.push(trip)
    else this.#of_lane.set(trip.lane, [trip])
    this.#of_vehicle[trip.vehicle]!.push(trip)
    this.#cents += this.#cost(trip.vehicle)
    this.#wait += trip.last - trip.first
  }

  #leave(trip: Trip): void {
    const lane = this.#of_lane.get(trip.lane)!
    lane.splice(lane.indexOf(trip), 1)
    const own = this.#of_vehicle[trip.vehicle]!
    own.splice(own.indexOf(trip), 1)
    this.#cents -= this.#cost(trip.vehicle)
    this.#wait -= trip.last - trip.first
  }
}

const isCheaper = (one: Place, other: Place | null): boolean =>
  other === null ||
  one.cents < other.cents ||
  (one.cents === other.cents &&
    (one.slack < other.slack || (one.slack === other.slack && one.wait < other.wait)))
