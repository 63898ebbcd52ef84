import { preparedPglite } from "../tests/database/embedded/prepared-pglite.ts";

await preparedPglite();
