import { explain, main } from "./main";

main(process.env).catch((error) => {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
});
