import Glibc

// `GalleyAllocations BUDGETS`: what the operations of Operations allocate, and whether that is within the budgets of a file. A
// program of its own because the counter takes the place of the allocator, and because only a release build shows what users get:
// a debug build makes boxes that the optimizer removes, and other ones with each way of writing the same. `make budgets`, a part
// of `make test`, runs the release build.

guard CommandLine.arguments.count == 2 else {
  print("usage: GalleyAllocations BUDGETS")
  exit(64)
}
do throws(Budgets.Failure) {
  let budgets = try Budgets(path: CommandLine.arguments[1])
  let counts: [Operations.Count]
  do {
    counts = try Operations.counts()
  } catch {
    throw Budgets.Failure(message: "\(error)")
  }
  for (name, allocations) in counts {
    print("\(name): \(allocations) (\(budgets.allocations[name].map { "budget \($0)" } ?? "no budget"))")
  }
  let violations = budgets.violations(in: counts)
  for violation in violations { print("exceeded: \(violation)") }
  exit(violations.isEmpty ? 0 : 1)
} catch {
  print("GalleyAllocations: \(error.message)")
  exit(66)
}
