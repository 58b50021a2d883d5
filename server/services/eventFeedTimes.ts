/** Milliseconds between heartbeats, which keep proxies from closing a feed and find changes whose notification was lost. */
export const heartbeat = 20_000
/** Milliseconds after which a feed ends, so that its client reconnects: to another node, or as a newer version of the app. */
export const longestFeed = 5 * 60_000
