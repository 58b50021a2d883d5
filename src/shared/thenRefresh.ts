/**
 * Does a change, and asks anew what is shown, also where it failed: its reply may be lost. What failed is told at once: what is asked anew may wait for the
 * network that the change did not get.
 */
export async function thenRefresh<Data>(
  work: () => Promise<Data>,
  refresh: () => Promise<unknown>,
): Promise<Data> {
  const done = await work().catch((error: unknown) => {
    void refresh().catch(() => undefined)
    throw error
  })
  await refresh()
  return done
}
