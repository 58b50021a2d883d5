/** Of every browser and of Node, but of no language library: nothing else of theirs is used here. */
declare const URL: { readonly canParse: (text: string) => boolean }

/** True for an absolute `http(s)` address with a host, as browsers read one. */
export const isWebAddress = (text: string): boolean =>
  /^https?:\/\/[^\s/?#\\][^\s\\]*$/i.test(text) && URL.canParse(text)

/** True for a path of this server, written behind `{host}`. */
export const isOwnAddress = (text: string): boolean => /^\{host\}([/?#]\S*)?$/.test(text)
