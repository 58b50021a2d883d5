/** The query options of data that somebody edits: it must not be replaced meanwhile, and is fetched anew the next time. */
export const loadedOnce = { staleTime: Infinity, gcTime: 0, refetchOnWindowFocus: false } as const
