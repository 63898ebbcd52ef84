import { compare, hash } from "bcryptjs";

/** The backend's own cost: checking against an account that is not there must take as long as against one that is. */
const cost = 10;
const nobody = hash(crypto.randomUUID(), cost);

/** Whether the password is that of the hash; takes as long where there is no hash. */
export async function passwordMatches(password: string, passwordHash: string | null): Promise<boolean> {
  const matches = await compare(password, passwordHash ?? (await nobody));
  return matches && passwordHash !== null;
}
