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
  standing: readonly Drive[]
  /** How long the first who is ready may wait for the last. */
  wait_max: number
  /** How long a drive takes its vehicle. */
  drive_minutes: number
  seed: number
}>

export type Drive = Readonly<{
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
export type Solution = Readonly<{ drives: readonly Drive[]; waiting: readonly number[] }>

type Insertion = Readonly<{
  drive: Drive | null
  with: Drive
  cents: number
  slack: number
  wait: number
}>

/** Drives under way of being changed: a round begins, tries, and stands or is undone. */
export class Fleet {
  readonly problem: Problem
  waiting: number[] = []
  readonly #of_lane = new Map<string, Drive[]>()
  readonly #of_vehicle: Drive[][]
  #undone: (() => void)[] = []
  #cents = 0
  #wait = 0
  #waiting_before: number[] = []

  constructor(problem: Problem, from: Solution = { drives: [], waiting: [] }) {
    this.problem = problem
    this.#of_vehicle = problem.vehicles.map(() => [])
    for (const drive of from.drives) this.#add(drive)
    this.waiting = [...from.waiting]
    this.begin()
  }

  drives(): readonly Drive[] {
    return [...this.#of_lane.values()].flat()
  }

  solution(): Solution {
    return { drives: this.drives(), waiting: [...this.waiting] }
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

  dissolve(drive: Drive): void {
    this.#take(drive)
    this.waiting.push(...drive.rides)
  }

  /** Into the cheapest place; of equal ones where the fewest seats stay empty. `blink` misses some. */
  seat(ride: number, blink: () => boolean): void {
    const { lane, pax } = this.problem.rides[ride]!
    let best: Insertion | null = null
    for (const drive of this.#of_lane.get(lane) ?? []) {
      if (blink()) continue
      const place = this.#joining(drive, ride, blink)
      if (place && isCheaper(place, best)) best = place
    }
    const own = this.#alone(ride, blink)
    if (own && isCheaper(own, best)) best = own
    if (pax > 0 && best) {
      if (best.drive) this.#take(best.drive)
      this.#add(best.with)
      this.waiting = this.waiting.filter((one) => one !== ride)
    } else if (!this.waiting.includes(ride)) this.waiting.push(ride)
  }

  #joining(drive: Drive, ride: number, blink: () => boolean): Insertion | null {
    const { at, pax } = this.problem.rides[ride]!
    const first = Math.min(drive.first, at)
    const last = Math.max(drive.last, at)
    if (last - first > this.problem.wait_max) return null
    const seats = drive.seats + pax
    const leaves = leavesAt(drive.direction, [first, last])
    const vehicle = this.#vehicleFor(seats, leaves, drive, blink)
    if (vehicle === null) return null
    return {
      drive,
      with: { ...drive, vehicle, seats, first, last, at: leaves, rides: [...drive.rides, ride] },
      cents: this.#cost(vehicle) - this.#cost(drive.vehicle),
      slack: this.problem.vehicles[vehicle]!.seats - seats,
      wait: last - first - (drive.last - drive.first),
    }
  }

  #alone(ride: number, blink: () => boolean): Insertion | null {
    const { lane, direction, at, pax } = this.problem.rides[ride]!
    const vehicle = this.#vehicleFor(pax, at, null, blink)
    if (vehicle === null) return null
    const rides = [ride]
    const seats = pax
    return {
      drive: null,
      with: { lane, direction, vehicle, rides, seats, first: at, last: at, at, group_id: null },
      cents: this.#cost(vehicle),
      slack: this.problem.vehicles[vehicle]!.seats - pax,
      wait: 0,
    }
  }

  /** The vehicle it has while that will do, else the cheapest that seats them and is free then. */
  #vehicleFor(seats: number, at: number, drive: Drive | null, blink: () => boolean): number | null {
    const { vehicles } = this.problem
    if (drive && vehicles[drive.vehicle]!.seats >= seats && this.#isFree(drive.vehicle, at, drive))
      return drive.vehicle
    let found: number | null = null
    for (let vehicle = 0; vehicle < vehicles.length; vehicle++) {
      if (vehicles[vehicle]!.seats < seats) continue
      if (found !== null && this.#cost(vehicle) >= this.#cost(found)) continue
      if (!blink() && this.#isFree(vehicle, at, drive)) found = vehicle
    }
    return found
  }

  #isFree(vehicle: number, at: number, besides: Drive | null): boolean {
    const { drive_minutes, busy } = this.problem
    return (
      this.#of_vehicle[vehicle]!.every(
        (drive) => drive === besides || Math.abs(drive.at - at) >= drive_minutes,
      ) &&
      busy.every((one) => one.vehicle !== vehicle || one.to <= at || at + drive_minutes <= one.from)
    )
  }

  #cost(vehicle: number): number {
    return this.problem.vehicles[vehicle]!.cost
  }

  #add(drive: Drive): void {
    this.#enter(drive)
    this.#undone.push(() => this.#leave(drive))
  }

  #take(drive: Drive): void {
    this.#leave(drive)
    this.#undone.push(() => this.#enter(drive))
  }

  #enter(drive: Drive): void {
    const lane = this.#of_lane.get(drive.lane)
    if (lane) lane.push(drive)
    else this.#of_lane.set(drive.lane, [drive])
    this.#of_vehicle[drive.vehicle]!.push(drive)
    this.#cents += this.#cost(drive.vehicle)
    this.#wait += drive.last - drive.first
  }

  #leave(drive: Drive): void {
    const lane = this.#of_lane.get(drive.lane)!
    lane.splice(lane.indexOf(drive), 1)
    const own = this.#of_vehicle[drive.vehicle]!
    own.splice(own.indexOf(drive), 1)
    this.#cents -= this.#cost(drive.vehicle)
    this.#wait -= drive.last - drive.first
  }
}

const isCheaper = (one: Insertion, other: Insertion | null): boolean =>
  other === null ||
  one.cents < other.cents ||
  (one.cents === other.cents &&
    (one.slack < other.slack || (one.slack === other.slack && one.wait < other.wait)))
