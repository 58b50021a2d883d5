/** A query of what someone goes on to fill in: it must not be replaced under their hands, and is asked anew the next time. */
export const loadedOnce = { staleTime: Infinity, gcTime: 0, refetchOnWindowFocus: false } as const
