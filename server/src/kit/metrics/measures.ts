import { Counter, Gauge, Histogram, Registry } from '@prometheus-io/client'

/*
 * Measures of the process. A measure is made where the thing that it counts lives. Its labels have few values that
 * are known beforehand. They are never an id, an address, a name or typed text.
 */

const registry = new Registry()

/** The text of all measures, as Prometheus reads it. */
export const writtenMeasures = (): Promise<string> => registry.metrics()
export const measuresType = registry.contentType

/** A number that only rises: `wizyta_messages_total`. */
export function counter<Label extends string = never>(
  name: string,
  help: string,
  labelNames: Label[] = [],
): Counter<Label> {
  return new Counter({ name, help, labelNames, registers: [registry] })
}

/**
 * A number of this moment.
 * @param read sets it when it is asked for; without one it is set as things happen
 */
export function gauge<Label extends string = never>(
  name: string,
  help: string,
  labelNames: Label[] = [],
  read?: (own: Gauge<Label>) => void,
): Gauge<Label> {
  return new Gauge({
    name,
    help,
    labelNames,
    registers: [registry],
    ...(read && {
      collect() {
        read(this as Gauge<Label>)
      },
    }),
  })
}

/** How long something takes, in seconds. */
export function histogram<Label extends string = never>(
  name: string,
  help: string,
  labelNames: Label[],
  buckets: number[],
): Histogram<Label> {
  return new Histogram({ name, help, labelNames, buckets, registers: [registry] })
}
