import type { ComponentType } from 'react'

/** Returns a lazy route whose code loads when it is first opened. */
export const screen =
  <Name extends string>(name: Name, load: () => Promise<Readonly<Record<Name, ComponentType>>>) =>
  async () => ({ Component: (await load())[name] })
