/** Browsers and Node have it, but no language library declares it without the rest of theirs, which is not used here. */
declare const URL: { readonly canParse: (text: string) => boolean }

/** Returns whether a text is an absolute `http(s)` address with a host, as browsers read one. */
export const isWebAddress = (text: string): boolean =>
  /^https?:\/\/[^\s/?#\\][^\s\\]*$/i.test(text) && URL.canParse(text)

/** Returns whether a text is a path of this server, written behind `{host}`. */
export const isOwnAddress = (text: string): boolean => /^\{host\}([/?#]\S*)?$/.test(text)
