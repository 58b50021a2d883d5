export type Loaded<T> =
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly value: T }
  | { readonly state: 'failed'; readonly error: unknown }

/** Returns a promise's result as data, successful or not. */
export const loadedFrom = <T>(promise: Promise<T>): Promise<Loaded<T>> =>
  promise.then(
    (value) => ({ state: 'ready', value }),
    (error: unknown) => ({ state: 'failed', error }),
  )
